#!/usr/bin/env python3
"""slow-link.py NAMESPACE: a slow network link in user space.

Two TUN devices, one here and one in the network namespace, joined by a queue with a rate and a delay: handshakes, slow
start and queueing are real, which throttling inside the browser leaves out. Works without the kernel's sch_netem.
This side is 10.213.0.1, the namespace is 10.213.0.2. Each line on standard input, "RTT_MS DOWN_KBIT UP_KBIT", sets the
link anew and is answered by "ok". The link ends with standard input. Needs root.
"""

import fcntl
import heapq
import os
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN_NO_PI = 0x0001 | 0x1000
QUEUE_BYTES = 128 * 1024  # what a slow line's modem holds before it drops


def run(*command, check=True):
    subprocess.run(command, check=check, stderr=subprocess.DEVNULL if not check else None)


def open_tun(name):
    fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN_NO_PI))
    return fd


def connect(namespace):
    """Makes the namespace and both devices; returns the descriptors of the server's and the client's end."""
    run("ip", "netns", "delete", namespace, check=False)
    run("ip", "netns", "add", namespace)
    server, client = open_tun("tcbench0"), open_tun("tcbench1")
    inside = ["ip", "netns", "exec", namespace, "ip"]
    run("ip", "link", "set", "tcbench1", "netns", namespace)
    run("ip", "addr", "add", "10.213.0.1", "peer", "10.213.0.2", "dev", "tcbench0")
    run("ip", "link", "set", "tcbench0", "mtu", "1500", "up")
    run(*inside, "link", "set", "lo", "up")
    run(*inside, "addr", "add", "10.213.0.2", "peer", "10.213.0.1", "dev", "tcbench1")
    run(*inside, "link", "set", "tcbench1", "mtu", "1500", "up")
    run(*inside, "route", "add", "default", "dev", "tcbench1")
    return server, client


class Pipe:
    """One direction: packets leave one after another at the rate and arrive after the delay."""

    def __init__(self, target):
        self.target, self.free = target, 0.0
        self.rate, self.delay = 1e9, 0.0

    def accept(self, now):
        """When a packet sent now arrives in full, or None when the queue is full."""
        start = max(now, self.free)
        return None if (start - now) * self.rate > QUEUE_BYTES else start

    def leave(self, start, size):
        self.free = start + size / self.rate
        return self.free + self.delay


def pump(source, pipe, due, count):
    """Moves what waits at a device into the queue."""
    while True:
        try:
            packet = os.read(source, 2048)
        except BlockingIOError:
            return count
        start = pipe.accept(time.monotonic())
        if start is not None:
            count += 1
            heapq.heappush(due, (pipe.leave(start, len(packet)), count, pipe.target, packet))


def deliver(due):
    now = time.monotonic()
    while due and due[0][0] <= now:
        _, _, target, packet = heapq.heappop(due)
        try:
            os.write(target, packet)
        except OSError:
            pass  # the device is full or going down: the packet is lost, as on a real line


def main(namespace):
    server, client = connect(namespace)
    down, up = Pipe(client), Pipe(server)
    pipes = {server: down, client: up}
    due, count = [], 0
    poll = select.poll()
    for fd in (server, client, sys.stdin.fileno()):
        poll.register(fd, select.POLLIN | select.POLLHUP)
    print("ok", flush=True)
    while True:
        wait = 1000 if not due else max(0, (due[0][0] - time.monotonic()) * 1000)
        for fd, _ in poll.poll(wait):
            if fd in pipes:
                count = pump(fd, pipes[fd], due, count)
                continue
            line = sys.stdin.readline()
            if not line:
                return
            rtt, down_kbit, up_kbit = map(float, line.split())
            down.rate, up.rate = down_kbit * 125, up_kbit * 125
            down.delay = up.delay = rtt / 2000
            down.free = up.free = 0.0
            print("ok", flush=True)
        deliver(due)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    finally:
        run("ip", "netns", "delete", sys.argv[1], check=False)
