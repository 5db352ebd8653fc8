/** Firmware files of the demo: a readable header, then bytes derived from the name. */

const HEADER_SIZE = 64

/** A repeatable sequence of 32-bit numbers that begins from a text. */
function* numbers(seed: string): Generator<number, never> {
  let state = [...seed].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619),
    2166136261,
  )
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    yield state >>> 0
  }
}

/**
 * The image of one version for one product, 20 to 60 kB.
 * @param name product and version: `VELA-1200 2.3.1`
 */
export function firmwareImage(name: string): Uint8Array {
  const next = numbers(name)
  const words = Math.floor((20_480 + (next.next().value % 40_960)) / 4)
  const image = Buffer.alloc(words * 4)
  for (let index = 0; index < words; index++) image.writeUInt32LE(next.next().value, index * 4)
  image.fill(0, 0, HEADER_SIZE)
  image.write(`FSFW\u0001${name}`, 0, HEADER_SIZE, 'latin1')
  return image
}
