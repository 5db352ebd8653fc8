/** Serves a range request from a complete response. */

/** @returns status 206, or 416 outside the content */
export async function partialResponse(response: Response, range: string): Promise<Response> {
  const content = await response.blob()
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  const from = first ? Number(first) : content.size - Number(last)
  const to = first && last ? Math.min(Number(last), content.size - 1) : content.size - 1
  if (!(first || last) || from < 0 || from > to) {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${content.size}` },
    })
  }
  const headers = new Headers(response.headers)
  headers.set('content-range', `bytes ${from}-${to}/${content.size}`)
  headers.set('content-length', String(to - from + 1))
  return new Response(content.slice(from, to + 1), { status: 206, headers })
}
