/** Files, with names and sizes that a client claims and the store corrects. */
import { sampleImage, sampleText } from '../../../tests/support/sample-files.ts'
import { type Examples, type Rejection, type SampleFile, stored } from '../examples.ts'
import type { Field } from '../field.ts'
import type { StoredFile } from '../stored-file.ts'
import { file } from './definition.ts'

export const texts = [
  sampleText('a.txt', 10),
  sampleText('手册.txt', 20),
  sampleText('c.txt', 30),
] as const

export const pictures = [
  sampleImage('a.png', 0),
  sampleImage('图.png', 1),
  sampleImage('c.png', 2),
] as const

const [first, second, third] = texts

const [one] = pictures

/** The store corrects metadata that a client sends. */
export const claimed = ({ stored }: SampleFile, claim: Partial<StoredFile>) => ({
  sent: { ...stored, ...claim },
  stored,
})

export const MISSING = { ...one.stored, sha256: '0'.repeat(64) }

/** A picture with a name that the field accepts. */
export const fileFor = (f: Field, index: number) => {
  const { accept = '' } = f as Field & { accept?: string }
  const ending = accept.split(',').find((rule) => rule.trim().startsWith('.')) ?? '.png'
  return { ...(pictures[index % pictures.length] ?? one).stored, name: `${index}${ending.trim()}` }
}

export const rejected: Rejection[] = [
  { sent: 'a.png', key: 'validation.type.file' },
  { sent: { ...one.stored, sha256: 'A' }, at: 'sha256', key: 'validation.pattern' },
  { sent: { ...one.stored, name: '' }, at: 'name', key: 'validation.required' },
  { sent: MISSING, key: 'validation.fileMissing', onlyStored: true },
]

export const examples: Examples = {
  declare: (options) => file('Value', '值', { accept: '.txt, image/*', ...options }),
  fit: fileFor,
  files: [...texts, ...pictures],
  samples: [
    claimed(first, { size: 0, width: 9, height: 9 }),
    claimed(second, { type: 'text/html' }),
    stored(third.stored),
  ],
  accepted: [stored(one.stored), stored({ ...one.stored, name: '\u0001.png' })],
  rejected: [...rejected, { sent: { ...first.stored, name: 'a.exe' }, key: 'validation.fileType' }],
  cells: [{ cell: 'a.txt', value: 'a.txt' }],
  texts: { en: ['a.txt', '手册.txt', 'c.txt'], zh: ['a.txt', '手册.txt', 'c.txt'] },
  cellsAreNames: true,
  filters: [],
  rejectedFilters: [
    { operator: 'eq', operand: 'a.txt' },
    { operator: 'contains', operand: 'a' },
  ],
  finds: [
    { q: '手册', matches: [1] },
    { q: 'c.txt', matches: [2] },
  ],
}
