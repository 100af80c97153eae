export type Fit = 'contain' | 'cover' | 'fill' | 'inside' | 'outside';

export interface Size {
  width: number;
  height: number;
}

export interface ResizeRequest {
  width?: number;
  height?: number;
  fit?: Fit;
  /** Never make the picture larger than it is. */
  noUpscale?: boolean;
  pixelRatio?: number;
}

export interface ResizePlan extends Size {
  crop: { left: number; top: number; width: number; height: number } | null;
  scale: number;
}

const MAX_EDGE = 8192;

function checked(label: string, value: number): number {
  if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${label} must be positive`);
  return value;
}

export function planResize(source: Size, request: ResizeRequest): ResizePlan {
  checked('source width', source.width);
  checked('source height', source.height);
  const ratio = checked('pixel ratio', request.pixelRatio ?? 1);
  const { fit = 'contain' } = request;

  if (request.width === undefined && request.height === undefined) {
    return { ...source, crop: null, scale: 1 };
  }
  const aspect = source.width / source.height;
  const wanted: Size = {
    width: checked('width', request.width ?? request.height! * aspect) * ratio,
    height: checked('height', request.height ?? request.width! / aspect) * ratio,
  };
  if (wanted.width > MAX_EDGE || wanted.height > MAX_EDGE) throw new RangeError(`edges are limited to ${MAX_EDGE} pixels`);

  const horizontal = wanted.width / source.width;
  const vertical = wanted.height / source.height;
  if (fit === 'fill') {
    const capped = request.noUpscale && (horizontal > 1 || vertical > 1);
    const size = capped
      ? { width: Math.min(wanted.width, source.width), height: Math.min(wanted.height, source.height) }
      : wanted;
    return { width: Math.round(size.width), height: Math.round(size.height), crop: null, scale: Math.max(horizontal, vertical) };
  }

  const larger = fit === 'cover' || fit === 'outside';
  let scale = larger ? Math.max(horizontal, vertical) : Math.min(horizontal, vertical);
  if (request.noUpscale && scale > 1) scale = 1;
  const scaled: Size = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  };
  if (fit !== 'cover') return { ...scaled, crop: null, scale };

  const width = Math.min(scaled.width, Math.round(wanted.width));
  const height = Math.min(scaled.height, Math.round(wanted.height));
  const needsCrop = width < scaled.width || height < scaled.height;
  return {
    width,
    height,
    scale,
    crop: needsCrop
      ? { left: Math.floor((scaled.width - width) / 2), top: Math.floor((scaled.height - height) / 2), width, height }
      : null,
  };
}

/** Widths for a srcset: roughly doubling, never beyond the source. */
export function srcsetWidths(sourceWidth: number, smallest = 320, steps = 4): number[] {
  const widths: number[] = [];
  for (let width = smallest; widths.length < steps && width < sourceWidth; width *= 2) widths.push(width);
  if (widths.length < steps) widths.push(sourceWidth);
  return widths;
}
