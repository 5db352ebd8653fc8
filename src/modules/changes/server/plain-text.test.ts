import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps the lines of a text and drops its marks', () => {
  const markdown =
    '## Why\n\nThe **belt** stretched, see [the sheet](/other_web).\n\n\n\n**Exchange:** any\n\n- old: `FS-1`\n- new: `FS-2`'
  expect(plainText(markdown)).toBe(
    'Why\n\nThe belt stretched, see the sheet.\n\nExchange: any\n\n- old: FS-1\n- new: FS-2',
  )
})
