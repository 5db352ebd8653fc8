/** Lets the screen ask before the person is signed out; how it asks, the providers do not know. */

type Ask = () => Promise<boolean>

const yes: Ask = async () => true
let ask = yes

/** Answers the function that asks no more. */
export function guardSignOut(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = yes
  }
}

/** Whether the person still wants to sign out. */
export const maySignOut: Ask = () => ask()
