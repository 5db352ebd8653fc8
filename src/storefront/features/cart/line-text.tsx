/** A text of a line, saved on blur. What cannot be saved stays in the field, with the reason below. */
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { CartLine, ListName } from '#shared/web/cart.ts'
import { CompactField } from '#storefront/core/ui/compact-input.tsx'
import { changeLine } from './cart-store.ts'

interface LineTextProps {
  list: ListName
  line: CartLine
  field: 'serial_number' | 'remark'
  label: string
  mono?: boolean
}

export function LineText({ list, line, field, label, mono = false }: LineTextProps) {
  const saved = line[field]
  /** Null if everything is saved. */
  const [input, setInput] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  async function save() {
    if (input === null) return
    try {
      if (input.trim() !== saved) await changeLine(list, line.id, { [field]: input.trim() })
      // Text that was typed meanwhile is saved on its own blur.
      setInput((current) => (current === input ? null : current))
      setProblem('')
    } catch (error) {
      const [invalid] = error instanceof HttpError ? error.fields : []
      setProblem(invalid?.message ?? errorMessage(error))
    }
  }
  return (
    <CompactField
      label={label}
      mono={mono}
      problem={problem}
      value={input ?? saved}
      onChange={({ target }) => setInput(target.value)}
      onBlur={() => void save()}
    />
  )
}
