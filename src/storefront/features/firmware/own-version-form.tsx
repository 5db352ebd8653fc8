/** The installed version: selected from the published ones, or typed. */
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { useText } from './messages.ts'
import styles from './own-version-form.module.css'

interface OwnVersionFormProps {
  versions: readonly string[]
  own: string | null
  /** Key to store the version under. */
  what: string
  onChange(version: string): void
}

export function OwnVersionForm({ versions, own, what, onChange }: OwnVersionFormProps) {
  const text = useText()
  const list = useId()
  const [input, setInput] = useState(own ?? '')
  const [isInvalid, setInvalid] = useState(false)
  const type = (value: string) => {
    setInput(value)
    setInvalid(false)
    // A selection is complete; typing continues.
    if (versions.includes(value.trim())) onChange(value)
  }
  const take = () => {
    const isVersion = !input.trim() || /\d/.test(input) || versions.includes(input.trim())
    setInvalid(!isVersion)
    if (isVersion) onChange(input)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={text('mine.label')}
        hint={text('mine.lead', { what })}
        problem={isInvalid ? text('mine.wrong') : undefined}
        list={list}
        value={input}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={take}
      />
      <datalist id={list}>
        {versions.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
      <div className={`actions ${styles.actions}`}>
        <Button variant="primary" type="submit">
          {text('mine.show')}
        </Button>
        {own && (
          <Button
            variant="ghost"
            onClick={() => {
              type('')
              onChange('')
            }}
          >
            {text('mine.forget')}
          </Button>
        )}
      </div>
    </form>
  )
}
