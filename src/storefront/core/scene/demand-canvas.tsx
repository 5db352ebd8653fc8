/** A picture in three dimensions that is drawn when something has changed, and at no other time. */
import { Canvas } from '@react-three/fiber'
import type { ReactNode } from 'react'
import { NeutralToneMapping, setConsoleFunction } from 'three'
import { COARSE } from './adaptive-dpr.ts'
import { drawsSlowly } from './has-webgl.ts'

/** The renderer underneath still asks for a clock that three no longer likes; whoever uses this page cannot help it. */
setConsoleFunction((type, message, ...more) => {
  if (!message.includes('Clock')) console[type](message, ...more)
})

const LENS = { fov: 30, near: 0.02, far: 120, position: [2, 1.5, 3] } as const

/** @param props.onLost the graphics card gave up while the picture was on the page */
export const DemandCanvas = ({ onLost, children }: { onLost(error: Error): void; children: ReactNode }) => (
  <Canvas
    frameloop="demand"
    dpr={drawsSlowly() ? COARSE : [1, 2]}
    camera={{ ...LENS, position: [...LENS.position] }}
    gl={{
      antialias: !drawsSlowly(),
      alpha: true,
      powerPreference: 'high-performance',
      toneMapping: NeutralToneMapping,
    }}
    onCreated={({ gl }) =>
      gl.domElement.addEventListener('webglcontextlost', () => {
        // A canvas that has left the page loses its context on purpose.
        if (gl.domElement.isConnected) onLost(new Error('The graphics card gave up'))
      })
    }
  >
    {children}
  </Canvas>
)
