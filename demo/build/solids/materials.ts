/** Materials of the demo's models. */

export interface Material {
  /** sRGB, #rrggbb. */
  colour: string
  /** 0 to 1; 0 without. */
  metallic?: number
  /** 0 (mirror) to 1 (chalk). */
  roughness: number
  /** 1 without. */
  opacity?: number
  /** Emissive. */
  glows?: boolean
}

export const MATERIALS = {
  plastic: { colour: '#2c3137', roughness: 0.55 },
  plasticGrey: { colour: '#4a5158', roughness: 0.6 },
  plasticWhite: { colour: '#e4e4df', roughness: 0.5 },
  rubber: { colour: '#191a1c', roughness: 0.95 },
  paint: { colour: '#2b2f34', roughness: 0.7 },
  vent: { colour: '#0c0e10', roughness: 0.9 },
  aluminium: { colour: '#c3c8cd', metallic: 1, roughness: 0.4 },
  anodised: { colour: '#3a3f45', metallic: 0.8, roughness: 0.45 },
  cast: { colour: '#8f969d', metallic: 0.75, roughness: 0.6 },
  steel: { colour: '#d3d6d9', metallic: 1, roughness: 0.28 },
  blued: { colour: '#565b63', metallic: 0.9, roughness: 0.4 },
  copper: { colour: '#d58a58', metallic: 1, roughness: 0.34 },
  brass: { colour: '#dcbb68', metallic: 1, roughness: 0.32 },
  pcb: { colour: '#14694a', roughness: 0.45 },
  pcbWhite: { colour: '#eceeee', roughness: 0.4 },
  chip: { colour: '#15171a', roughness: 0.5 },
  capacitor: { colour: '#2c3d6b', roughness: 0.35 },
  label: { colour: '#f1f1ec', roughness: 0.7 },
  phosphor: { colour: '#f2cf3f', roughness: 0.5 },
  led: { colour: '#fdf6d8', roughness: 0.2, glows: true },
  screen: { colour: '#0e3252', roughness: 0.12, glows: true },
  screenText: { colour: '#bfe4ff', roughness: 0.3, glows: true },
  glass: { colour: '#d5ecf6', roughness: 0.04, opacity: 0.3 },
  lens: { colour: '#bfdcec', roughness: 0.03, opacity: 0.42 },
  frosted: { colour: '#eef3f5', roughness: 0.7, opacity: 0.75 },
  cyan: { colour: '#23b7d6', roughness: 0.06, opacity: 0.6 },
  magenta: { colour: '#d8328f', roughness: 0.06, opacity: 0.6 },
  yellow: { colour: '#f0cf2b', roughness: 0.06, opacity: 0.6 },
  amber: { colour: '#ee9a35', roughness: 0.06, opacity: 0.6 },
  red: { colour: '#d3242b', roughness: 0.06, opacity: 0.65 },
  green: { colour: '#2fa84f', roughness: 0.06, opacity: 0.65 },
  blue: { colour: '#2747c8', roughness: 0.06, opacity: 0.65 },
  violet: { colour: '#7436b8', roughness: 0.06, opacity: 0.65 },
  socketBlue: { colour: '#2a63b8', roughness: 0.5 },
  wireRed: { colour: '#b8322c', roughness: 0.6 },
  wireBlue: { colour: '#2b56a8', roughness: 0.6 },
  ribbon: { colour: '#9ba2a8', roughness: 0.7 },
  belt: { colour: '#1b1c1e', roughness: 0.85 },
  foam: { colour: '#5a6066', roughness: 1 },
  warning: { colour: '#e9b51e', roughness: 0.6 },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof MATERIALS
