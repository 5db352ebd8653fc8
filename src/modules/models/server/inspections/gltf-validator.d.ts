/** Types for the used part of Khronos' validator; the package has none. */
declare module 'gltf-validator' {
  interface Issue {
    code: string
    message: string
    /** 0 error, 1 warning, 2 information, 3 hint. */
    severity: number
    pointer?: string
  }
  interface Report {
    issues: { numErrors: number; numWarnings: number; messages: Issue[]; truncated: boolean }
  }
  interface Options {
    format?: 'glb' | 'gltf'
    maxIssues?: number
    ignoredIssues?: string[]
  }
  const validator: { validateBytes(bytes: Uint8Array, options?: Options): Promise<Report> }
  export default validator
}
