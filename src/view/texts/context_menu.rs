//! Texts of the menu for what is under the pointer.

texts! {
    bodies(count) => "{count} bodies";
    MAKE_A => "Make it A";
    MAKE_B => "Make it B";
    RENAME => "Rename";
    DOUBLE_CLICK_IN_LIST => "double click in the list";
    ALIGN => "Align";
    ORDER => "Order";

    remove_vertex(number) => "Remove vertex {number}";
    DOUBLE_CLICK => "double click";
    add_vertex(number) => "Add a vertex after vertex {number}";
    show_probe(number) => "Go to the time of probe {number}";
    copy_point(x, y) => "Copy the contact point ({x}, {y})";
    point(x, y) => "({x}, {y})";

    ADD_HERE => "Add a body here";
    SHOW_EVERYTHING => "Show everything";
}
