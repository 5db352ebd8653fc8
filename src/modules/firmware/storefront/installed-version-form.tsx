/**
 * The installed version of a product or unit: selected from the published ones or typed, and kept
 * here.
 */

import { type FormEvent, useId, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
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
