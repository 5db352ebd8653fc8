/**
 * Inspects a 3D model: whether the viewer can show it, its contents, and warnings for its author.
 */
import { readFile } from 'node:fs/promises'
import validator from 'gltf-validator'
import type { ModelMetadata } from '#modules/catalogue/shared/model.ts'
import { Defect, type InspectedFile } from '#server/inspections/inspection.ts'
import { message } from '#server/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import type { ModelProblem, ModelReport } from '../../shared/model.ts'
import { buildModelTree } from '../../shared/model-tree.ts'
import { type GlbJson, nodesOf, readGlbJson } from '../glb-nodes.ts'
import { type ModelMeasures, measureModel } from '../measure.ts'

/** Required extensions that the viewer supports. */
const SUPPORTED_EXTENSIONS = new Set([
  'EXT_materials_bump',
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
  'KHR_texture_transform',
])
/** Errors that make the file unusable. */
const FATAL =
  /^(GLB_|INVALID_JSON|UNKNOWN_ASSET_MAJOR|UNRESOLVED_REFERENCE|BUFFER_|ACCESSOR_(TOO_LONG|INDEX_OOB)|NODE_LOOP|IO_ERROR|UNDEFINED_PROPERTY|TYPE_MISMATCH)/
/** Validator messages that are irrelevant here. */
const IGNORED_ISSUES = ['UNSUPPORTED_EXTENSION', 'UNUSED_OBJECT', 'NODE_MATRIX_DEFAULT']
const MAX_ISSUES = 2_000
const MAX_PROBLEMS = 50
/** Missing files that a message names. */
const MAX_FILES = 5
const SEVERITIES = ['error', 'warning'] as const

/** @throws Defect for a file that cannot be displayed */
export async function inspect(
  path: string,
  { name }: Pick<InspectedFile, 'name'>,
): Promise<ModelReport> {
  const json = await readGlbJson(path)
  if (!json) throw new Defect(message('models.noGlb', { name }))
  const extension = listOf(json.extensionsRequired)
    .map(String)
    .find((item) => !SUPPORTED_EXTENSIONS.has(item))
  if (extension) throw new Defect(message('models.needs', { name, extension }))
  const missing = outsideFiles(json)
  if (missing.length) throw new Defect(message('models.outside', { name, files: missing }))
  const content = await readFile(path)
  const problems = await problemsOf(content, name)
  const measures = await measure(content, name)
  if (!measures.triangles) throw new Defect(message('models.empty', { name }))
  return { facts: readMetadata(json, measures), problems }
}

/** A list of the JSON chunk; the validator reports what should be one and is not. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The files that a model refers to instead of containing them, by name. */
function outsideFiles({ images, buffers }: GlbJson): string[] {
  const uris = [...listOf(images), ...listOf(buffers)].flatMap((item) => {
    const uri = typeof item === 'object' && item !== null && 'uri' in item ? item.uri : undefined
    return typeof uri === 'string' && uri !== '' && !/^data:/i.test(uri) ? [uri] : []
  })
  return [...new Set(uris.map(fileNameOf))].slice(0, MAX_FILES)
}

function fileNameOf(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

async function problemsOf(content: Uint8Array, name: string): Promise<ModelProblem[]> {
  const { issues } = await validator.validateBytes(content, {
    format: 'glb',
    maxIssues: MAX_ISSUES,
    ignoredIssues: IGNORED_ISSUES,
  })
  const reported = issues.messages.flatMap(({ severity, ...issue }) => {
    const called = SEVERITIES[severity]
    return called ? { ...issue, severity: called } : []
  })
  const fatal = reported.find(({ severity, code }) => severity === 'error' && FATAL.test(code))
  if (fatal) {
    const { code, message: problem, pointer } = fatal
    throw new Defect(
      message('models.broken', { name, code, problem, at: pointer ? ` ${pointer}` : '' }),
    )
  }
  const kinds = Map.groupBy(reported, ({ code, severity }) => `${severity} ${code}`)
  return [...kinds.values()]
    .flatMap((issues) => {
      const [first] = issues
      if (!first) return []
      const { severity, code, message, pointer } = first
      return { severity, code, message, at: pointer ?? null, times: issues.length }
    })
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .slice(0, MAX_PROBLEMS)
}

async function measure(content: Uint8Array, name: string): Promise<ModelMeasures> {
  try {
    return await measureModel(content)
  } catch (error) {
    const problem = errorMessage(error)
    throw new Defect(message('models.unreadable', { name, problem }))
  }
}

function readMetadata(json: GlbJson, { triangles, size }: ModelMeasures): ModelMetadata {
  const nodes = buildModelTree(nodesOf(json))
  const parts = nodes.filter(({ children }) => !children.length)
  return {
    parts: parts.length,
    assemblies: nodes.length - parts.length,
    steps: Math.max(0, ...nodes.map(({ step }) => step ?? 0)),
    nodes: json.nodes?.length ?? 0,
    meshes: json.meshes?.length ?? 0,
    triangles,
    materials: json.materials?.length ?? 0,
    textures: json.textures?.length ?? 0,
    extensions: json.extensionsUsed ?? [],
    generator: json.asset?.generator ?? null,
    size,
  }
}
