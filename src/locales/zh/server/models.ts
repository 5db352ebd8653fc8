/** In Chinese: reasons for rejecting a 3D model. */
import type { models as en } from '../../en/server/models.ts'

export const models: typeof en = {
  'models.noGlb': '“%{name}”不是有效的 glTF 二进制文件（.glb）：文件头缺失或损坏',
  'models.broken': '“%{name}”已损坏：%{problem}（%{code}%{at}）',
  'models.unreadable': '无法将“%{name}”读取为三维模型：%{problem}',
  'models.outside': '“%{name}”缺少其引用的文件：%{files}。请将贴图嵌入后导出为单个 .glb 文件。',
  'models.empty': '“%{name}”没有可显示的内容：场景中没有任何面',
  'models.needs': '“%{name}”需要查看器不支持的 glTF 扩展 %{extension}，请在导出时去掉该扩展',
}
