/**
 * Three servers and a worker on one database behind a load balancer with health checks: each is
 * restarted in turn, as in an upgrade. No call may fail.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startRoundRobin } from '../round-robin.ts'
import type { Scenario } from '../scenario.ts'

const SERVERS = 3
/** Longer than the load balancer takes to notice. */
const DRAIN_SECONDS = 2
const CHECK_MS = 250

export const rolling: Scenario = {
  name: 'rolling',
  about: 'three servers and a worker, replaced in turn, each call answered at the first attempt',
  engines: ['postgres'],
  rounds: 3,
  servers: SERVERS + 1,
  everyCallSucceeds: true,
  environmentOf: (index) => ({
    // Workers only report in the log that they are ready.
    ...(index < SERVERS ? { ROLE: 'server' } : { ROLE: 'worker', LOG_LEVEL: 'info' }),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  }),
  enter: (servers) =>
    startRoundRobin(
      servers.slice(0, SERVERS).map(({ origin }) => origin),
      { checkEveryMs: CHECK_MS },
    ),
  damage: async ({ servers, rounds }) => {
    for (let round = 0; round < rounds; round++) {
      for (const [index, server] of servers.entries()) {
        await server.stop()
        await server.start()
        if (index < SERVERS) await ready(server.origin)
        await sleep(2 * CHECK_MS)
      }
    }
  },
}

async function ready(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/api/ready`)).ok) await sleep(CHECK_MS)
}
