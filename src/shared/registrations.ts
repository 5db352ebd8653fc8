/** The states of a customer's account and the steps between them: a registration is pending until it is reviewed. */

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['active', 'rejected'],
  rejected: ['active'],
  active: ['disabled'],
  disabled: ['active'],
}

/** Whether an account may go from one state to another. */
export const canTransition = (from: string, to: string): boolean => NEXT[from]?.includes(to) ?? false
