/**
 * Three servers on one database behind a load balancer, one of which is killed every few seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startRoundRobin } from '../round-robin.ts'
import type { Scenario } from '../scenario.ts'

/** @param seconds from one kill to the next */
export const clusterOf = (seconds: number): Scenario => ({
  name: 'cluster',
  about: `three servers, one killed every ${seconds} s`,
  engines: ['postgres'],
  rounds: 24,
  servers: 3,
  enter: (servers) => startRoundRobin(servers.map(({ origin }) => origin)),
  damage: async ({ servers, rounds }) => {
    for (let round = 0; round < rounds; round++) {
      const pause = sleep(seconds * 1000)
      const server = servers[round % servers.length]
      await server?.kill()
      await server?.start()
      await pause
    }
  },
})
