/** Reasons for rejecting a 3D model, in both languages. */
import type { Message } from '#shared/errors.ts'

const texts = {
  noGlb: {
    en: '"%{name}" is not a glTF binary (.glb): its beginning is missing or damaged',
    zh: '“%{name}”不是有效的 glTF 二进制文件（.glb）：文件头缺失或损坏',
  },
  broken: {
    en: '"%{name}" is damaged: %{problem} (%{code}%{at})',
    zh: '“%{name}”已损坏：%{problem}（%{code}%{at}）',
  },
  unreadable: {
    en: '"%{name}" cannot be read as a 3D model: %{problem}',
    zh: '无法将“%{name}”读取为三维模型：%{problem}',
  },
  empty: {
    en: '"%{name}" shows nothing: its scene has no surfaces',
    zh: '“%{name}”没有可显示的内容：场景中没有任何面',
  },
  needs: {
    en: '"%{name}" needs the glTF extension %{extension}, which the viewer does not have; export it without',
    zh: '“%{name}”需要查看器不支持的 glTF 扩展 %{extension}，请在导出时去掉该扩展',
  },
} as const

/** One of the texts as a message that `translate` knows. */
export const modelMessage = (key: keyof typeof texts, values: Message['values']): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  ...(values && { values }),
})
