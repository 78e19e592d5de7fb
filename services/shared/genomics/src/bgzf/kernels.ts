/** The used part of a global that every runtime has, but no type library here declares. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

/** Makes instances of a kernel of src/wasm/, each with its own memory; the module is compiled for the first one. */
export function kernels<Kernel>(base64: string): () => Kernel {
  let compiled: object | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(Buffer.from(base64, 'base64'));
    return new WebAssembly.Instance(compiled).exports as Kernel;
  };
}
