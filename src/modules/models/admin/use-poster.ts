/** The poster of a form's model: taken from each newly uploaded model, or when the user asks for it. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#admin/i18n/text.ts'
import { useTabBusy } from '#admin/providers/tabs/tab-context.ts'
import { uploadFile } from '#fields/file/upload.ts'
import { useOpenInput } from '#fields/parts/save-first.tsx'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { http } from '#shared/http/http.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

const FIELD = 'model_poster'
/** Digits of the hash of a model in the name of its poster, so that equal posters of two models differ. */
const NAME_LENGTH = 8

/** @param record as stored; null for a new one @param isWritable whether the user may change the poster */
export function usePoster(file: StoredFile | null, record: AnyRecord | null, isWritable: boolean) {
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
