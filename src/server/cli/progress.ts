/** Progress of a long command: a bar on a terminal, else a line every ten percent. */
import { SingleBar } from 'cli-progress'
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'

export interface Progress {
  /** @param part from 0 to 1 */
  update(rows: number, part: number): void
  end(): void
}

const STEPS = 10
const FORMAT = '{title} [{bar}] {percentage}% | {rows} | {eta_formatted}'

export function startProgress(title: string, locale: Locale, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? bar(title, locale, stream) : lines(title, locale, stream)
}

function bar(title: string, locale: Locale, stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar({ format: FORMAT, hideCursor: true, clearOnComplete: true, stream })
  shown.start(1, 0, { title, rows: 0 })
  return {
    update: (rows, part) => shown.update(part, { rows: formatIn(locale).number(rows) }),
    end: () => shown.stop(),
  }
}

function lines(title: string, locale: Locale, stream: NodeJS.WriteStream): Progress {
  let said = 0
  return {
    update: (rows, part) => {
      const step = Math.floor(part * STEPS)
      if (step <= said) return
      said = step
      const values = { part: step * (100 / STEPS), rows }
      stream.write(`${title} ${translate(message('transfer.rowsRead', values), locale)}\n`)
    },
    end: () => undefined,
  }
}
