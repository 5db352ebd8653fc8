/** The tag of a text that lacks the language of the interface. */
import { expect, it } from 'vitest'
import { texts } from '#locales/texts.ts'
import { LOCALES } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { formatText } from '#shared/i18n/text.ts'

it('reports the missing language in the language of the interface', () => {
  const tags = LOCALES.flatMap((reader) =>
    LOCALES.map((missing) => {
      const language = languageName(missing, reader)
      return formatText(texts[reader].admin.messages['fields.missing'], { language }, reader)
    }),
  )
  expect(tags).toEqual(['Missing English', 'Missing Chinese', '缺英文', '缺中文'])
})
