/** Synchronises changes and the session among the tabs of this browser. */
type News = { changed: string } | 'session'

const channel = new BroadcastChannel('storefront')

export const tellOtherTabs = (news: News): void => channel.postMessage(news)

/** @param onChange takes the beginning of the paths whose answers have changed */
export function followOtherTabs(onChange: (path: string) => void): void {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'session') window.location.reload()
    else onChange(data.changed)
  }
}
