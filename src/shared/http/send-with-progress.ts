/** Sends what is large enough for its sender to want to know how far it is; loaded by the pages that do. */
import axios, { AxiosHeaders } from 'axios'
import type { Received, Sent } from './client.ts'

/**
 * Sends a call and waits for its answer.
 * @param onProgress told the part of the body that has been sent, 0 to 1
 * @throws where no answer comes, or the call is given up
 */
export async function sendWithProgress(
  { url, method, headers, body, signal }: Sent,
  onProgress: (part: number) => void,
): Promise<Received> {
  const response = await axios.request<Blob>({
    url,
    method,
    headers,
    data: body,
    signal,
    responseType: 'blob',
    validateStatus: () => true,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  })
  const given = AxiosHeaders.from(response.headers as Record<string, string>).toJSON(true)
  return { status: response.status, headers: new Headers(given as Record<string, string>), body: response.data }
}
