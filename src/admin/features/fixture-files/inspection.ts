/** The server's inspection of a fixture library. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#admin/core/providers/http-client.ts'
import type { Message } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'

const KINDS = ['gdtf', 'ofl', 'qxf'] as const

interface FixtureInspection {
  kind: string
  finding: { status: string; report?: FixtureReport; reason?: Message }
}

export interface FixtureInspectionResult {
  kind: (typeof KINDS)[number]
  /** Null for an invalid file. */
  report: FixtureReport | null
  reason: Message | null
}

/** The inspection; null for a format that is not inspected. */
export const useFixtureInspection = ({ sha256, name }: StoredFile) =>
  useQuery({
    queryKey: ['inspection of a fixture file', sha256, name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<FixtureInspectionResult | null> => {
      const { data } = await call(`/api/files/${sha256}/inspection?name=${encodeURIComponent(name)}`)
      for (const { kind, finding } of data as FixtureInspection[]) {
        const fixtureKind = KINDS.find((item) => item === kind)
        if (fixtureKind && finding.status !== 'other') {
          return { kind: fixtureKind, report: finding.report ?? null, reason: finding.reason ?? null }
        }
      }
      return null
    },
  })
