/** Lets the UI confirm a sign-out without the providers depending on it. */

type Confirm = () => Promise<boolean>

const alwaysConfirm: Confirm = async () => true
let confirm = alwaysConfirm

/** @returns a function that removes the guard */
export function guardSignOut(guard: Confirm): () => void {
  confirm = guard
  return () => {
    if (confirm === guard) confirm = alwaysConfirm
  }
}

/** Whether the sign-out may proceed. */
export const canSignOut: Confirm = () => confirm()
