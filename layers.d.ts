export declare const LAYERS: readonly (readonly string[])[];
export declare function layersNotBelow(layer: string): string[];
