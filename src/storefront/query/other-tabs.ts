/** Synchronises changes and the session among the tabs of this browser. */
type TabMessage = { changed: string } | 'session'

const channel = new BroadcastChannel('storefront')

export const notifyOtherTabs = (message: TabMessage): void => channel.postMessage(message)

/** @param onChange receives the prefix of the paths whose responses have changed */
export function subscribeToOtherTabs(onChange: (path: string) => void): void {
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'session') window.location.reload()
    else onChange(data.changed)
  }
}
