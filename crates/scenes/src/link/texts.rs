//! The texts about links that hold no scene.

texts! {
    /// The name of a link in messages about its scene.
    LINK => "link";
    NO_SCENE => "the address holds no scene, a link to a scene has `#s=` in it";
    NOTHING => "there is nothing after `#s=`, the link is cut";
    too_long(bytes, limit) => "the link has {bytes} bytes, at most {limit} are allowed";
    other_character(position, found) => "character {position} after `#s=` is {found}, allowed are A to Z, a to z, 0 to 9, - and _";
    CUT_IN_A_BYTE => "the last character after `#s=` stands alone, the link is cut or changed";
    not_deflate(byte) => "byte {byte} of the packed scene is not deflate, the link is cut or changed";
    cut(bytes) => "the packed scene goes on after its {bytes} bytes, the link is cut";
    bytes_left(bytes) => "the packed scene ends {bytes} bytes before the link, the link was changed";
    too_large(limit) => "the scene has more than {limit} bytes when it is unpacked, which is the limit of a file";
    not_text(byte) => "byte {byte} of the unpacked scene is not UTF-8, a scene is UTF-8 text";
    not_an_address(found) => "`{found}` is not the address of a page, it begins with https://, http:// or file://";
}
