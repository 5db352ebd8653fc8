/**
 * Turns among the threads of a server that write to one file, in the order of asking. SQLite lets those that wait for its
 * lock look for it now and then, so that one that writes again and again leaves no gap for the others. Correctness is
 * SQLite's: a thread that ended in its turn only costs time.
 */

/** Number of the next ticket, and of the one whose turn it is. */
const NEXT = 0
const SERVED = 1
/** A turn that takes longer belongs to a thread that has ended, or is left to SQLite's lock. */
const TIMEOUT_MS = 2_000

export const createTurns = (): SharedArrayBuffer => new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)

/** Waits for a turn, blocking the thread. @returns a function that ends it */
export function takeTurn(turns: SharedArrayBuffer): () => void {
  const state = new Int32Array(turns)
  const ticket = Atomics.add(state, NEXT, 1)
  for (let served = Atomics.load(state, SERVED); served < ticket; served = Atomics.load(state, SERVED)) {
    const waited = Atomics.wait(state, SERVED, served, TIMEOUT_MS)
    if (waited === 'timed-out') passTurn(state, served)
  }
  return () => passTurn(state, ticket)
}

/** Goes on after a ticket, unless others have done so. */
function passTurn(state: Int32Array<SharedArrayBuffer>, ticket: number): void {
  if (Atomics.compareExchange(state, SERVED, ticket, ticket + 1) === ticket) Atomics.notify(state, SERVED)
}
