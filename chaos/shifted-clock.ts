/**
 * Preloaded by a server and its threads: moves their clock by the milliseconds in the file `clock`
 * of DATA_DIR.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const READ_MS = 50
const path = join(process.env.DATA_DIR ?? '', 'clock')
const Original = Date
let offset = 0
let readAt = Number.NEGATIVE_INFINITY

function now(): number {
  if (performance.now() - readAt > READ_MS) {
    readAt = performance.now()
    offset = Number(readFileSync(path, 'utf8'))
  }
  return Original.now() + offset
}

globalThis.Date = new Proxy(Original, {
  construct: (target, args, made) => Reflect.construct(target, args.length ? args : [now()], made),
  apply: () => new Original(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
