/**
 * The installed version of a product or unit: selected from the published ones or typed, and kept
 * here.
 */

import { type FormEvent, useId, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { createPersistedValue } from '#storefront/query/persisted-value.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Field } from '#storefront/ui/field.tsx'
import styles from './installed-version-form.module.css'

interface InstalledVersionFormProps {
  versions: readonly string[]
  installed: string | null
  /** Key to store the version under. */
  subject: string
  onChange(version: string): void
}

export function InstalledVersionForm({
  versions,
  installed,
  subject,
  onChange,
}: InstalledVersionFormProps) {
  const text = useText('firmware')
  const list = useId()
  const [input, setInput] = useState(installed ?? '')
  const [isInvalid, setInvalid] = useState(false)
  const onInput = (value: string) => {
    setInput(value)
    setInvalid(false)
    // A selection is complete; typing continues.
    if (versions.includes(value.trim())) onChange(value)
  }
  const submitVersion = () => {
    const isVersion = !input.trim() || /\d/.test(input) || versions.includes(input.trim())
    setInvalid(!isVersion)
    if (isVersion) onChange(input)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitVersion()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={text('installed.label')}
        hint={text('installed.lead', { subject })}
        problem={isInvalid ? text('installed.invalid') : undefined}
        list={list}
        value={input}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onInput(target.value)}
        onBlur={submitVersion}
      />
      <datalist id={list}>
        {versions.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
      <div className={`actions ${styles.actions}`}>
        <Button variant="primary" type="submit">
          {text('installed.show')}
        </Button>
        {installed && (
          <Button
            variant="ghost"
            onClick={() => {
              onInput('')
              onChange('')
            }}
          >
            {text('installed.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Evicts the oldest entry first. */
const MAX_ENTRIES = 100
const MAX_LENGTH = 60

type StoredVersions = readonly (readonly [of: string, version: string])[]

const stored = createPersistedValue<StoredVersions>('storefront.firmware', (stored) =>
  Array.isArray(stored)
    ? stored.filter(
        (item): item is [string, string] =>
          Array.isArray(item) && item.every((text) => typeof text === 'string'),
      )
    : [],
)

const keyOf = (product: number, serial: string | null) =>
  serial === null ? String(product) : `${product} ${serial}`

/** The version, null until entered; and its setter. */
export function useInstalledVersion(
  product: number,
  serial: string | null,
): [string | null, (version: string) => void] {
  const key = keyOf(product, serial)
  const entries = stored.use()
  const version = entries.find(([entryKey]) => entryKey === key)?.[1] ?? null
  return [
    version,
    (next) => {
      const remaining = stored.read().filter(([entryKey]) => entryKey !== key)
      const trimmed = next.trim().slice(0, MAX_LENGTH)
      stored.write(
        trimmed ? [...remaining, [key, trimmed] as const].slice(-MAX_ENTRIES) : remaining,
      )
    },
  ]
}
