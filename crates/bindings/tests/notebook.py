"""Runs the notebook that is named, and compares its outputs with those stored in it. With CLASHBOX_SNAPSHOTS it stores them anew."""
import copy
import os
import sys

import nbclient
import nbformat
from traitlets.config import Config

path = sys.argv[1]
stored = nbformat.read(path, 4)
run = copy.deepcopy(stored)
nbclient.NotebookClient(run, timeout=60, config=Config({"KernelManager": {"transport": "ipc"}})).execute()
run.metadata = stored.metadata
for cell in run.cells:
    # Times, and the version of the kernel.
    cell.metadata = {}
if "CLASHBOX_SNAPSHOTS" in os.environ:
    nbformat.write(run, path)
    stored = run
count = 0
for mine, found in zip(stored.cells, run.cells, strict=True):
    outputs = [[(output.get("data"), output.get("text")) for output in cell.get("outputs", [])] for cell in (mine, found)]
    if outputs[0] != outputs[1]:
        sys.exit(f"{path}: the output of a cell differs:\n{mine.source}\n{outputs[0]}\n{outputs[1]}")
    count += len(outputs[0])
if count < 4:
    sys.exit(f"{path}: only {count} outputs")
print(f"{path}: {count} outputs are as stored")
