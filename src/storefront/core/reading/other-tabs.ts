/** What is changed in one tab shows in the other tabs of this browser, and a session begins and ends in all of them. */
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
