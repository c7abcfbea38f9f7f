export declare const LAYERS: readonly (readonly string[])[];
export declare const QUESTIONS: Readonly<{ folder: string; ts: string; tsx: string }>;
export declare function layerOf(file: string): string | undefined;
export declare function layersNotBelow(layer: string): string[];
