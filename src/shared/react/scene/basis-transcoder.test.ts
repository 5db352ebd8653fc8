/** The KTX2 transcoder under a Content-Security-Policy without `eval`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { CHECKER_KTX2 } from '../../../../tests/support/sample-textures.ts'
import { withoutEval } from './basis-transcoder.ts'

const { resolve } = createRequire(import.meta.url)
const path = (ending: string) => resolve(`three/examples/jsm/libs/basis/basis_transcoder.${ending}`)
const source = readFileSync(path('js'), 'utf8')

/** Mirrors the loader's worker. */
const USE = `BASIS({ wasmBinary }).then((basis) => {
  basis.initializeBasis()
  const file = new basis.KTX2File(texture)
  const [width, height] = [file.getWidth(), file.getHeight()]
  const isValid = file.isValid() && file.startTranscoding()
  const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, 13))
  file.transcodeImage(pixels, 0, 0, 0, 13, 0, -1, -1)
  file.close()
  file.delete()
  return { width, height, isValid, first: [...pixels.subarray(0, 3)] }
})`

/** A context like a page under our Content-Security-Policy. */
const strict = () =>
  createContext(
    {
      WebAssembly,
      console,
      performance,
      wasmBinary: readFileSync(path('wasm')),
      texture: new Uint8Array(CHECKER_KTX2),
    },
    { codeGeneration: { strings: false, wasm: true } },
  )

it('decodes a texture without eval', async () => {
  const { width, height, isValid, first } = await runInContext(
    `${withoutEval(source)};${USE}`,
    strict(),
  )
  expect([width, height, isValid]).toEqual([64, 64, 1])
  // Blue, as in the source.
  expect(first[2]).toBeGreaterThan(first[0] + 80)
})

it('fails without the replacement', async () => {
  await expect(runInContext(`${source};${USE}`, strict())).rejects.toThrow(
    /Code generation from strings/,
  )
})

it('rejects an unknown transcoder', () => {
  expect(() => withoutEval(source.replace('newFunc(Function,args)', 'other'))).toThrow(
    /another one/,
  )
})
