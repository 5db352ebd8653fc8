/** Pictures, and files of other types. */
import { type Examples, stored } from '../examples.ts'
import { claimed, fileFor, pictures, rejected, texts } from '../file/examples.ts'
import { image } from './definition.ts'

const [first] = texts
const [one, two, three] = pictures

export const examples: Examples = {
  declare: (options) => image('Value', '值', options),
  fit: fileFor,
  files: [...pictures, first],
  samples: [claimed(one, { width: 640, height: 480 }), stored(two.stored), stored(three.stored)],
  rejected: [
    ...rejected,
    { sent: first.stored, key: 'validation.fileType' },
    { sent: { ...first.stored, type: 'image/png' }, key: 'validation.fileType', onlyStored: true },
  ],
  cells: [{ cell: 'a.png', value: 'a.png' }],
  texts: { en: ['a.png', '图.png', 'c.png'], zh: ['a.png', '图.png', 'c.png'] },
  cellsAreNames: true,
  filters: [],
  rejectedFilters: [{ operator: 'eq', operand: 'a.png' }],
  finds: [{ q: '图', matches: [1] }],
}
