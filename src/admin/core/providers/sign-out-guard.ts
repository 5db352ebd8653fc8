/** Lets the screen ask before the person is signed out; how it asks, the providers do not know. */

type Confirm = () => Promise<boolean>

const yes: Confirm = async () => true
let confirm = yes

/** Answers the function that asks no more. */
export function guardSignOut(question: Confirm): () => void {
  confirm = question
  return () => {
    if (confirm === question) confirm = yes
  }
}

/** Whether the person still wants to sign out. */
export const canSignOut: Confirm = () => confirm()
