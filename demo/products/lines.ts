/** Product lines and the tree of categories. */
import { type Both, both } from '../draft.ts'

export interface Line {
  key: string
  name: Both
  /** The product in its picture. */
  shows: string
}

export const lines: readonly Line[] = [
  { key: 'profile', name: both('Profile', '切割与图案'), shows: 'VELA-1200' },
  { key: 'wash', name: both('Wash', '染色'), shows: 'GRUS-740' },
  { key: 'beam', name: both('Beam', '光束'), shows: 'VOLANS-350' },
  { key: 'static', name: both('LED Par & Static', 'LED 帕灯与静态灯具'), shows: 'COLUMBA-18' },
  { key: 'atmosphere', name: both('Atmosphere & Control', '烟雾与控制'), shows: 'FORNAX-1500' },
]

export interface Category {
  key: string
  line: string
  parent?: string
  name: Both
  shows: string
}

const category = (
  key: string,
  line: string,
  parent: string | undefined,
  en: string,
  zh: string,
  shows: string,
) => ({ key, line, name: both(en, zh), shows, ...(parent && { parent }) }) satisfies Category

export const categories: readonly Category[] = [
  category(
    'moving-profile',
    'profile',
    undefined,
    'Moving-head profiles',
    '摇头图案灯',
    'VELA-1200',
  ),
  category('framing', 'profile', 'moving-profile', 'Framing profiles', '电脑切割灯', 'VELA-1200'),
  category('spot', 'profile', 'moving-profile', 'Spots', '电脑图案灯', 'VELA-300'),
  category('ellipsoidal', 'profile', undefined, 'Ellipsoidals', '成像灯', 'PICTOR-300'),
  category('moving-wash', 'wash', undefined, 'Moving-head washes', '摇头染色灯', 'GRUS-740'),
  category(
    'zoom-wash',
    'wash',
    'moving-wash',
    'Zoom washes with pixel control',
    '变焦像素染色灯',
    'GRUS-740',
  ),
  category('compact-wash', 'wash', 'moving-wash', 'Compact washes', '小型染色灯', 'GRUS-285'),
  category('moving-beam', 'beam', undefined, 'Moving-head beams', '摇头光束灯', 'VOLANS-280'),
  category(
    'hybrid',
    'beam',
    'moving-beam',
    'Hybrids (beam, spot, wash)',
    '三合一摇头灯',
    'VOLANS-350',
  ),
  category(
    'compact-beam',
    'beam',
    'moving-beam',
    'Compact LED beams',
    '小型 LED 光束灯',
    'VOLANS-60',
  ),
  category('par', 'static', undefined, 'LED pars', 'LED 帕灯', 'COLUMBA-18'),
  category('outdoor-par', 'static', 'par', 'Outdoor pars (IP65)', '户外防水帕灯', 'COLUMBA-18'),
  category('cob', 'static', undefined, 'Audience and front lights', '面光与观众灯', 'COLUMBA-200'),
  category('bar', 'static', undefined, 'LED battens', 'LED 条灯', 'NORMA-1000'),
  category('fog', 'atmosphere', undefined, 'Fog and haze', '烟雾设备', 'FORNAX-1500'),
  category('fogger', 'atmosphere', 'fog', 'Fog machines', '烟机', 'FORNAX-1500'),
  category('hazer', 'atmosphere', 'fog', 'Hazers', '薄雾机', 'ANTLIA-700'),
  category('signal', 'atmosphere', undefined, 'Signal distribution', '信号分配', 'PYXIS-8'),
  category('follow-spot', 'profile', undefined, 'Follow spots', '追光灯', 'CORVUS-1200'),
]
