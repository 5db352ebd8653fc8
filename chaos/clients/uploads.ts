/** Uploads files and publishes each as a document. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CODES } from '#shared/errors.ts'
import { noFindings } from '../findings.ts'
import { type Client, type ClientOptions, unexpected } from './client.ts'

const SIZE = { min: 1, max: 300_000 }

export function uploadsClient({ name, caller, random }: ClientOptions): Client {
  /** SHA-256 of the acknowledged files, by the title of their document. */
  const files = new Map<string, string>()

  async function publish(title: string, file: object): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ q: title }))
    for (;;) {
      const body = { title: { en: title, zh: title }, kind: 'manual', file }
      const answer = await caller.call('POST', 'documents', body)
      if (answer?.code === CODES.ok) return
      if (answer) throw unexpected(`publish ${title}`, answer)
      const { data } = await caller.callUntilResponse<{ title: { en: string } }[]>(
        'GET',
        `documents?filter=${filter}`,
      )
      if (data.some((one) => one.title.en === title)) return
    }
  }

  return {
    act: async () => {
      const title = `${name}-${files.size}`
      const content = randomBytes(random.integer(SIZE.min, SIZE.max))
      const body = new FormData()
      body.append('file', new File([content], `${title}.bin`))
      const { code, message, data } = await caller.callUntilResponse<object>('POST', 'files', body)
      if (code !== CODES.ok) throw unexpected(`upload ${title}`, { code, message })
      await publish(title, data)
      files.set(title, createHash('sha256').update(content).digest('hex'))
      return 2
    },
    check: async ({ db, env }) => {
      const findings = noFindings()
      const rows = await db.query
        .selectFrom('documents')
        .select(['title_en', 'file'])
        .where('title_en', 'like', `${name}-%`)
        .execute()
      for (const [title, sha256] of files) {
        const documents = rows.filter(({ title_en }) => title_en === title)
        if (!documents.some(({ file }) => String(file).includes(sha256)))
          findings.lost.push(`document ${title}`)
        if (documents.length > 1) findings.doubled.push(`document ${title}`)
        const path = join(env.dataDir, 'uploads', sha256.slice(0, 2), sha256)
        const content = await readFile(path).catch(() => null)
        if (content === null) findings.lost.push(`file ${sha256}`)
        else if (createHash('sha256').update(content).digest('hex') !== sha256)
          findings.half.push(`file ${sha256}`)
      }
      return findings
    },
  }
}
