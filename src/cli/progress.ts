/** Progress of a long command: a bar on a terminal, otherwise a line every ten percent. */
import { SingleBar } from 'cli-progress'
import { message } from '#server/message.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'

export interface Progress {
  /** @param fraction from 0 to 1 */
  update(rows: number, fraction: number): void
  end(): void
}

const STEPS = 10
const FORMAT = '{title} [{bar}] {percentage}% | {rows} | {eta_formatted}'

export function startProgress(
  title: string,
  locale: Locale,
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  return stream.isTTY ? bar(title, locale, stream) : lines(title, locale, stream)
}

function bar(title: string, locale: Locale, stream: NodeJS.WriteStream): Progress {
  const progressBar = new SingleBar({
    format: FORMAT,
    hideCursor: true,
    clearOnComplete: true,
    stream,
  })
  progressBar.start(1, 0, { title, rows: 0 })
  return {
    update: (rows, fraction) =>
      progressBar.update(fraction, { rows: formatIn(locale).number(rows) }),
    end: () => progressBar.stop(),
  }
}

function lines(title: string, locale: Locale, stream: NodeJS.WriteStream): Progress {
  let lastPrinted = 0
  return {
    update: (rows, fraction) => {
      const step = Math.floor(fraction * STEPS)
      if (step <= lastPrinted) return
      lastPrinted = step
      const values = { part: step * (100 / STEPS), smart_count: rows }
      stream.write(`${title} ${translate(message('transfer.rowsRead', values), locale)}\n`)
    },
    end: () => undefined,
  }
}
