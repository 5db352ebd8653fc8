import { expect, it } from 'vitest'
import { createTurns, takeTurn } from './turns.ts'

it('gives turns one after the other, and goes on where one is not ended', () => {
  const turns = createTurns()
  takeTurn(turns)()
  const end = takeTurn(turns)
  const began = performance.now()
  // The turn before is never ended: its thread is gone.
  const endNext = takeTurn(turns)
  expect(performance.now() - began).toBeGreaterThan(1_000)
  end()
  endNext()
  takeTurn(turns)()
})
