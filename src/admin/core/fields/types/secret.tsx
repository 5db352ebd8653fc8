/** A password: write-only. */
import type { FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'

const Input = lazyInput(async () => (await import('../inputs/secret.tsx')).SecretInput)

const EmptyField = () => null

export const secretComponents: FieldComponents = { Input, Column: EmptyField, Filter: EmptyField, inCell: false }
