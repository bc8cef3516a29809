"""Whole servers under a seed: sessions, storage, network and clients on one loop, in virtual time, with faults.

A seed decides everything: who does what when, which messages are lost, when a process dies, what the store refuses.
`python3 dev.py soak simulation --seeds 1000` runs many; `--seed S` alone runs one again, exactly as before.
"""
