/** Lists of pictures. */
import { type Examples, stored } from '../examples.ts'
import { fileFor, MISSING, pictures, texts } from '../file/examples.ts'
import { images } from './definition.ts'

const [first] = texts
const [one, two, three] = pictures

export const examples: Examples = {
  declare: (options) => images('Value', '值', options),
  fit: (f, index) => [fileFor(f, index), fileFor(f, index + 1)],
  files: [...pictures, first],
  samples: [
    stored([one.stored]),
    stored([two.stored, one.stored]),
    stored([three.stored, one.stored, two.stored]),
  ],
  rejected: [
    { sent: one.stored, key: 'validation.type.list' },
    { sent: [one.stored, first.stored], at: '1', key: 'validation.fileType' },
    { sent: [one.stored, MISSING], key: 'validation.fileMissing', onlyStored: true },
    { sent: Array(51).fill(one.stored), key: 'validation.max.items', values: { max: 50 } },
  ],
  cells: [],
  texts: {
    en: ['a.png', '图.png; a.png', 'c.png; a.png; 图.png'],
    zh: ['a.png', '图.png；a.png', 'c.png；a.png；图.png'],
  },
  cellsAreNames: true,
  filters: [],
  rejectedFilters: [{ operator: 'contains', operand: 'a.png' }],
  finds: [],
}
