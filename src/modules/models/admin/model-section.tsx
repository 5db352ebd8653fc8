/** A product's 3D model, below its form: dimensions, problems, its poster, and matching. */
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { useTabBusy } from '#admin/providers/tabs/tab-context.ts'
import type { FormSectionProps } from '#admin/resource-part.ts'
import { useResource } from '#admin/resources.ts'
import { DescriptionList } from '#admin/ui/description-list.tsx'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { uploadFile } from '#fields/file/upload.ts'
import { useOpenInput } from '#fields/parts/save-first.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { StoredFile } from '#fields/stored-file.ts'
import { filePath } from '#fields/stored-file.ts'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ModelProblem } from '../shared/model.ts'
import { useReport } from './api.ts'
import { MatchDialog } from './match-dialog.tsx'

// The poster of a form's model: taken from each newly uploaded model, or when the user asks for it.

const FIELD = 'model_poster'
/**
 * Digits of the hash of a model in the name of its poster, so that equal posters of two models
 * differ.
 */
const NAME_LENGTH = 8

/**
 * @param record as stored; null for a new one
 * @param isWritable whether the user may change the poster
 */
function usePoster(file: StoredFile | null, record: AnyRecord | null, isWritable: boolean) {
  const text = useText()
  const { getValues, setValue } = useFormContext()
  const setPoster = (poster: unknown) => setValue(FIELD, poster ?? null, { shouldDirty: true })
  const taken = useRef<string | null>(null)
  const mutation = useMutation({
    mutationFn: async (model: StoredFile) => {
      const { data } = await http<Blob>({ url: filePath(model), responseType: 'blob' })
      const poster = await data
        .arrayBuffer()
        .then(async (bytes) => (await import('./take-poster.ts')).takePoster(bytes))
        .catch((cause: unknown) => {
          throw new Error(text('models.posterFailed'), { cause })
        })
      const name = `poster-${model.sha256.slice(0, NAME_LENGTH)}.${poster.type.replace('image/', '')}`
      return uploadFile(new File([poster], name, { type: poster.type }))
    },
    onSuccess: (poster, model) => {
      // Another model may have been uploaded meanwhile.
      if (getValues('model')?.sha256 !== model.sha256) return
      taken.current = poster.sha256
      setPoster(poster)
    },
  })
  useTabBusy('working', mutation.isPending)
  useOpenInput(mutation.isPending ? text('models.takingPoster') : null, () => null)

  const previous = useRef(file?.sha256)
  useEffect(() => {
    if (file?.sha256 === previous.current) return
    previous.current = file?.sha256
    if (!isWritable) return
    mutation.reset()
    const [model, poster] = [record?.model, record?.[FIELD]] as (StoredFile | null | undefined)[]
    if (!file || file.sha256 === model?.sha256) return setPoster(file && poster)
    // A restored draft brings its own poster.
    const shown = (getValues(FIELD) as StoredFile | null)?.sha256
    if (shown && shown !== poster?.sha256 && shown !== taken.current) return
    setPoster(null)
    mutation.mutate(file)
  })
  return mutation
}

export function ModelSection({ action, record }: FormSectionProps) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'model' }) as StoredFile | null | undefined
  const isWritable = can(action, resource, 'model_poster', record ?? undefined)
  const poster = usePoster(file ?? null, record, isWritable)
  if (!file || !can('read', resource, 'model')) return null
  const stored = record?.model as StoredFile | null | undefined
  return (
    <ModelCard
      key={file.sha256}
      product={record ? Number(record.id) : null}
      file={file}
      isStored={stored?.sha256 === file.sha256}
      poster={isWritable ? poster : null}
    />
  )
}

interface ModelCardProps {
  /** Null before the product is saved. */
  product: number | null
  file: StoredFile
  /** Whether the record has the file, not only the form. */
  isStored: boolean
  /** Null without the permission to change the poster. */
  poster: ReturnType<typeof usePoster> | null
}

function ModelCard({ product, file, isStored, poster }: ModelCardProps) {
  const text = useText()
  const can = useCan()
  const { data: report, isPending } = useReport(file)
  const [isMatching, setMatching] = useState(false)
  const canMatch =
    product !== null && can('update', resources.xiajie) && can('update', resources.zujian)
  return (
    <SectionCard title={text('models.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isPending && (
          <>
            <Typography>{text('models.looking')}</Typography>
            <Skeleton variant="rounded" height={120} />
          </>
        )}
        {report === null && (
          <Typography color="text.secondary">{text('models.unknown')}</Typography>
        )}
        {report && (
          <>
            <ModelDetails file={file} metadata={report.facts} />
            <Problems problems={report.problems} />
          </>
        )}
        {poster?.error && <Alert severity="warning">{errorMessage(poster.error)}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {poster && (
            <Button
              variant="outlined"
              loading={poster.isPending}
              onClick={() => poster.mutate(file)}
            >
              {text('models.takePoster')}
            </Button>
          )}
          {report && canMatch && (
            <Button variant="outlined" disabled={!isStored} onClick={() => setMatching(true)}>
              {text('models.match')}
            </Button>
          )}
          {report && canMatch && !isStored && (
            <Typography variant="body2" color="text.secondary">
              {text('models.matchSave')}
            </Typography>
          )}
        </Box>
        {isMatching && product !== null && (
          <MatchDialog product={product} onClose={() => setMatching(false)} />
        )}
      </Box>
    </SectionCard>
  )
}

function ModelDetails({
  file,
  metadata,
}: {
  file: StoredFile
  metadata: NonNullable<ReturnType<typeof useReport>['data']>['facts']
}) {
  const text = useText()
  const locale = useLanguage()
  const number = (value: number) => formatIn(locale).number(value)
  const rows: [string, string][] = [
    [text('models.fileSize'), formatIn(locale).size(file.size)],
    [text('models.parts'), number(metadata.parts)],
    [text('models.assemblies'), number(metadata.assemblies)],
    [text('models.steps'), metadata.steps ? number(metadata.steps) : ''],
    [text('models.nodes'), number(metadata.nodes)],
    [text('models.triangles'), number(metadata.triangles)],
    [text('models.materials'), number(metadata.materials)],
    [text('models.textures'), metadata.textures ? number(metadata.textures) : ''],
    [text('models.size'), metadata.size?.map(number).join(' × ') ?? ''],
    [text('models.extensions'), formatIn(locale).list(metadata.extensions)],
    [text('models.generator'), metadata.generator ?? ''],
  ]
  return <DescriptionList items={rows} columns={4} isTabular />
}

/** Validation warnings of a usable model. */
function Problems({ problems }: { problems: readonly ModelProblem[] }) {
  const text = useText()
  if (!problems.length) return <Typography variant="body2">{text('models.sound')}</Typography>
  return (
    <details>
      <summary>{text('models.problems', { smart_count: problems.length })}</summary>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          fontSize: '0.8125rem',
        }}
      >
        {problems.map(({ severity, code, message, at, times }) => (
          <li key={`${severity} ${code}`}>
            <ToneChip label={text(`models.${severity}`)} tone={severity} />{' '}
            <span lang="en">{message}</span>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[code, at, times > 1 && text('models.times', { count: times })]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </li>
        ))}
      </Box>
    </details>
  )
}
