/** Messages on the screen, the latest at the end. */
export interface ShownMessage {
  key: number
  message: string
}

/** Adds a message; one that is there already begins again. */
export const addMessage = (
  messages: readonly ShownMessage[],
  message: string,
): readonly ShownMessage[] => [
  ...messages.filter((other) => other.message !== message),
  { key: (messages.at(-1)?.key ?? 0) + 1, message },
]
