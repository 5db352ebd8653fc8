/** States of a customer account and their transitions: a registration is pending until it is reviewed. */

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['active', 'rejected'],
  rejected: ['active'],
  active: ['disabled'],
  disabled: ['active'],
}

/** Whether an account may change from one state to another. */
export const canTransition = (from: string, to: string): boolean => NEXT[from]?.includes(to) ?? false
