/**
 * Points of outlines and places of bodies, written as text so that a shape stays a line: `0 0, 40
 * 0, 40 25`.
 */

type Pair = [x: number, y: number]
type Triple = [x: number, y: number, z: number]

const tuples = <T>(text: string, length: number, tuple: (numbers: number[]) => T): T[] =>
  text.split(',').map((point) => {
    const numbers = point.trim().split(/\s+/).map(Number)
    if (numbers.length !== length || !numbers.every(Number.isFinite))
      throw new Error(`demo: "${point}" is not a point of ${length} numbers`)
    return tuple(numbers)
  })

/** @throws when a point has not two numbers */
export const pairs = (text: string) => tuples(text, 2, ([x = 0, y = 0]): Pair => [x, y])
/** @throws when a point has not three numbers */
export const triples = (text: string) =>
  tuples(text, 3, ([x = 0, y = 0, z = 0]): Triple => [x, y, z])
