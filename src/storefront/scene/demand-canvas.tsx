/** A canvas that renders on demand only. */
import { Canvas } from '@react-three/fiber'
import type { ReactNode } from 'react'
import { NeutralToneMapping, setConsoleFunction } from 'three'
import { isSoftwareRendered } from '#shared/react/scene/has-webgl.ts'
import { MOVING_DPR } from './adaptive-dpr.ts'

/**
 * react-three-fiber still uses a clock that three.js has deprecated; the warning is not actionable.
 */
setConsoleFunction((type, message, ...params) => {
  if (!message.includes('Clock')) console[type](message, ...params)
})

const CAMERA = { fov: 30, near: 0.02, far: 120, position: [2, 1.5, 3] } as const

/** @param props.onLost called when the WebGL context is lost while mounted */
export const DemandCanvas = ({
  onLost,
  children,
}: {
  onLost(error: Error): void
  children: ReactNode
}) => (
  <Canvas
    frameloop="demand"
    dpr={isSoftwareRendered() ? MOVING_DPR : [1, 2]}
    camera={{ ...CAMERA, position: [...CAMERA.position] }}
    gl={{
      antialias: !isSoftwareRendered(),
      alpha: true,
      powerPreference: 'high-performance',
      toneMapping: NeutralToneMapping,
    }}
    onCreated={({ gl }) =>
      gl.domElement.addEventListener('webglcontextlost', () => {
        // Unmounting loses the context on purpose.
        if (gl.domElement.isConnected) onLost(new Error('The graphics card gave up'))
      })
    }
  >
    {children}
  </Canvas>
)
