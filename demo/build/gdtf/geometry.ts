/**
 * The bodies of a fixture for GDTF: models from the demo's own where there are any, boxes and
 * cylinders elsewhere. Metres, z up.
 */
import type { Product } from '../../products/product.ts'
import { isMoving } from '../../products/traits.ts'
import { figuresOf } from './figures.ts'
import { element } from './xml.ts'

const metres = (value: number) => (value / 1000).toFixed(3)
const at = (x: number, y: number, z: number) =>
  `{1,0,0,${x}}{0,1,0,${y}}{0,0,1,${z.toFixed(3)}}{0,0,0,1}`

/** The name of the body that a channel belongs to; `cell` is the number of its pixel. */
export function bodyOf(product: Product, channel: string, cell: string | undefined): string {
  if (cell && !channel.startsWith('Blade') && !channel.startsWith('Prism'))
    return `${channel.startsWith('White line') ? 'Line' : 'Pixel'} ${cell}`
  if (channel.startsWith('Line ')) return 'Line 1'
  if (!isMoving(product)) return product.body === 'bar' && channel === 'Tilt' ? 'Head' : 'Body'
  if (channel === 'Pan') return 'Yoke'
  return ['Control', 'Fan mode', 'Position speed'].includes(channel) ? 'Base' : 'Head'
}

/** A body of the product's model; metres along x, y and z of GDTF. */
export interface BodySize {
  name: string
  size: readonly [length: number, width: number, height: number]
}

/** `Models` and `Geometries`; pixels are the numbered bodies that the charts use. */
export function geometryOf(
  product: Product,
  pixels: readonly string[],
  files: readonly BodySize[],
): { models: string; geometries: string } {
  const { width, depth, height } = product.size
  const shapes = isMoving(product)
    ? ([
        ['Base', 'Base', width * 0.8, depth, height * 0.19],
        ['Yoke', 'Yoke', width, depth * 0.5, height * 0.5],
        ['Head', 'Head', width * 0.62, depth * 0.8, height * 0.7],
      ] as const)
    : ([['Body', 'Cube', width, height, depth]] as const)
  const models = shapes.map(([name, primitive, x, y, z]) => {
    const file = files.find((body) => body.name === name)
    const [length, wide, high] = file?.size ?? [x / 1000, y / 1000, z / 1000]
    return element('Model', {
      Name: name,
      Length: length.toFixed(3),
      Width: wide.toFixed(3),
      Height: high.toFixed(3),
      PrimitiveType: file ? 'Undefined' : primitive,
      File: file ? name.toLowerCase() : '',
    })
  })
  const lens = element('Model', {
    Name: 'Lens',
    Length: '0.100',
    Width: '0.100',
    Height: '0.001',
    PrimitiveType: 'Cylinder',
    File: '',
  })
  const { lumens, kelvin, beamAngle, cri } = figuresOf(product)
  const beam = (name: string, position: string) =>
    element('Beam', {
      Name: name,
      Model: 'Lens',
      Position: position,
      LampType: product.model === 'VOLANS-280' ? 'Discharge' : 'LED',
      PowerConsumption: product.power,
      LuminousFlux: lumens,
      ColorTemperature: kelvin,
      BeamAngle: beamAngle,
      FieldAngle: Math.round(beamAngle * 12) / 10,
      BeamRadius: '0.05',
      BeamType: product.body === 'wash' || product.body === 'par' ? 'Wash' : 'Spot',
      ColorRenderingIndex: cri,
    })
  const cells = pixels.map((name, index) =>
    beam(
      name,
      at(
        Math.round(((index % 10) - 4.5) * 40) / 1000,
        Math.round((Math.floor(index / 10) - 1) * 40) / 1000,
        -height / 4000,
      ),
    ),
  )
  const geometries = isMoving(product)
    ? element(
        'Geometry',
        { Name: 'Base', Model: 'Base', Position: at(0, 0, 0) },
        element(
          'Axis',
          { Name: 'Yoke', Model: 'Yoke', Position: at(0, 0, -Number(metres(height * 0.189))) },
          element(
            'Axis',
            { Name: 'Head', Model: 'Head', Position: at(0, 0, -Number(metres(height * 0.402))) },
            beam('Beam', at(0, 0, -Number(metres(height * 0.416)))),
            ...cells,
          ),
        ),
      )
    : product.body === 'bar'
      ? element(
          'Geometry',
          { Name: 'Body', Model: 'Body', Position: at(0, 0, 0) },
          element(
            'Axis',
            { Name: 'Head', Position: at(0, 0, 0) },
            beam('Beam', at(0, 0, -0.1)),
            ...cells,
          ),
        )
      : element(
          'Geometry',
          { Name: 'Body', Model: 'Body', Position: at(0, 0, 0) },
          ['fogger', 'hazer'].includes(product.body)
            ? ''
            : beam('Beam', at(0, 0, -Number(metres(depth / 2)))),
          ...cells,
        )
  return {
    models: element('Models', {}, ...models, lens),
    geometries: element('Geometries', {}, geometries),
  }
}
