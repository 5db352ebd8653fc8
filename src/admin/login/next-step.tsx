/** The step after the password, for accounts that have one; loaded when it is needed. */
import type { ReactNode } from 'react'
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { Step } from './second-step/api.ts'
import type { SecondStepProps } from './second-step/second-step.tsx'

/** @param failure of the first step @throws the failure, unless it asks for the second */
export async function nextStep(
  failure: unknown,
  props: Omit<SecondStepProps, 'step'>,
): Promise<ReactNode> {
  if (!(failure instanceof HttpError) || failure.code !== CODES.secondFactor) throw failure
  const { SecondStep } = await import('./second-step/second-step.tsx')
  return <SecondStep step={failure.data as Step} {...props} />
}
