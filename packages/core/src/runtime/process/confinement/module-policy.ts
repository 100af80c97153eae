/** The same for all platforms. */
const PATH_MEMBERS = `resolve normalize isAbsolute join relative toNamespacedPath dirname basename extname format parse matchesGlob win32
  posix _makeLong`;

/**
 * Every builtin module of Node, and the members that code under test may use. The table is closed: other members are
 * refused, and so is everything in other modules, such as one that a newer Node brings. Constants need no entry. A
 * member is allowed if it computes, or observes only what tests may depend on. It is refused if it reaches other
 * processes, the network, files outside of the project, the engine's settings or the runtime itself.
 */
export const HARMLESS_MEMBERS: Readonly<Record<string, string>> = {
  assert: `AssertionError Assert CallTracker ok fail equal notEqual deepEqual notDeepEqual deepStrictEqual
    notDeepStrictEqual strictEqual notStrictEqual partialDeepStrictEqual match doesNotMatch throws rejects doesNotThrow
    doesNotReject ifError strict`,
  // A hook of `createHook` is handed the native handles that Node makes.
  async_hooks: 'AsyncLocalStorage AsyncResource executionAsyncId triggerAsyncId asyncWrapProviders',
  buffer:
    'Buffer SlowBuffer transcode isUtf8 isAscii btoa atob constants INSPECT_MAX_BYTES Blob File resolveObjectURL',
  child_process: '',
  cluster: 'isWorker isMaster isPrimary workers settings',
  console: `log info debug warn error dir time timeEnd timeLog trace assert clear count countReset group groupEnd table
    dirxml groupCollapsed Console context timeStamp _stdout _stderr _stdoutErrorHandler _stderrErrorHandler
    _ignoreErrors _times`,
  constants: '',
  crypto: `argon2 argon2Sync checkPrime checkPrimeSync createCipheriv createDecipheriv createDiffieHellman
    createDiffieHellmanGroup createECDH createHash createHmac createMac createPrivateKey createPublicKey createSecretKey
    createSign createVerify decapsulate diffieHellman encapsulate generateKey generateKeyPair generateKeyPairSync
    generateKeySync generatePrime generatePrimeSync getCipherInfo getCiphers getCurves getDiffieHellman getFips getHashes
    getMacs getRandomValues hash hkdf hkdfSync parsePKCS12 pbkdf2 pbkdf2Sync privateDecrypt privateEncrypt prng
    pseudoRandomBytes publicDecrypt publicEncrypt randomBytes randomFill randomFillSync randomInt randomUUID randomUUIDv7
    rng scrypt scryptSync sign timingSafeEqual verify Certificate Cipher Cipheriv Decipher Decipheriv DiffieHellman
    DiffieHellmanGroup ECDH Hash Hmac KeyObject Sign Verify X509Certificate secureHeapUsed fips constants webcrypto
    subtle`,
  dgram: '',
  diagnostics_channel: `channel hasSubscribers subscribe tracingChannel unsubscribe Channel boundedChannel
    BoundedChannel`,
  dns: 'getDefaultResultOrder promises',
  'dns/promises': 'getDefaultResultOrder',
  domain: '_stack Domain createDomain create active',
  events: `addAbortListener once on getEventListeners getMaxListeners listenerCount EventEmitter captureRejections
    EventEmitterAsyncResource defaultMaxListeners setMaxListeners init`,
  // Readers of files are let through by path: see file-access.ts.
  fs: 'Dirent Stats Dir ReadStream FileReadStream _toUnixTimestamp constants promises',
  'fs/promises': 'constants',
  http: `METHODS STATUS_CODES Agent IncomingMessage OutgoingMessage Server ServerResponse createServer
    validateHeaderName validateHeaderValue maxHeaderSize globalAgent setMaxIdleHTTPParsers CloseEvent MessageEvent`,
  http2: `constants createServer createSecureServer getDefaultSettings getPackedSettings getUnpackedSettings
    sensitiveHeaders Http2ServerRequest Http2ServerResponse`,
  https: 'Agent globalAgent Server createServer',
  inspector: '',
  'inspector/promises': '',
  // Loading goes through our own hooks; nobody else may register any, nor run our entry again.
  module: `_stat _cache _pathCache _extensions globalPaths wrap wrapper _debug isBuiltin _readPackage _findPath
    _nodeModulePaths _resolveLookupPaths _load _resolveFilename createRequire _initPaths _preloadModules
    syncBuiltinESMExports Module builtinModules constants findPackageJSON getCompileCacheDir stripTypeScriptTypes
    findSourceMap SourceMap getSourceMapsSupport`,
  net: `_normalizeArgs BlockList SocketAddress createServer isIP isIPv4 isIPv6 Server Socket Stream
    getDefaultAutoSelectFamily getDefaultAutoSelectFamilyAttemptTimeout`,
  'node:ffi': '',
  'node:sea': 'isSea',
  'node:sqlite': 'constants',
  'node:test': `test it suite describe before after beforeEach afterEach skip todo only expectFailure mock assert
    getTestContext`,
  'node:test/reporters': 'dot junit spec tap lcov',
  os: 'arch endianness platform tmpdir type machine constants EOL devNull',
  path: PATH_MEMBERS,
  'path/posix': PATH_MEMBERS,
  'path/win32': PATH_MEMBERS,
  perf_hooks: `Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver
    PerformanceObserverEntryList PerformanceResourceTiming monitorEventLoopDelay eventLoopUtilization timerify
    createHistogram createSlidingWindowHistogram importHistogram performance constants`,
  punycode: 'ucs2 decode encode toASCII toUnicode',
  querystring: 'unescapeBuffer unescape escape stringify encode parse decode',
  readline:
    'Interface clearLine clearScreenDown createInterface cursorTo emitKeypressEvents moveCursor promises',
  'readline/promises': 'Interface Readline createInterface',
  repl: 'Recoverable isValidSyntax builtinModules _builtinLibs',
  stream: `isDestroyed isDisturbed isErrored isReadable isWritable Readable Writable Duplex Transform PassThrough
    duplexPair pipeline addAbortSignal finished destroy compose getDefaultHighWaterMark setDefaultHighWaterMark promises
    Stream _isArrayBufferView _isUint8Array _uint8ArrayToBuffer`,
  'stream/consumers': 'arrayBuffer blob buffer bytes text json',
  'stream/promises': 'finished pipeline',
  'stream/web': `ReadableStream ReadableStreamTee ReadableStreamDefaultReader ReadableStreamBYOBReader
    ReadableStreamBYOBRequest ReadableByteStreamController ReadableStreamDefaultController TransformStream
    TransformStreamDefaultController WritableStream WritableStreamDefaultWriter WritableStreamDefaultController
    ByteLengthQueuingStrategy CountQueuingStrategy TextEncoderStream TextDecoderStream CompressionStream
    DecompressionStream`,
  string_decoder: 'StringDecoder',
  timers: `setTimeout clearTimeout setImmediate clearImmediate setInterval clearInterval promises _unrefActive active
    unenroll enroll`,
  'timers/promises': 'setTimeout setImmediate setInterval scheduler',
  tls: `getCiphers getCertificateCompressionAlgorithms rootCertificates convertALPNProtocols
    checkServerIdentity createSecureContext SecureContext Server createServer`,
  trace_events: 'getEnabledCategories',
  tty: 'isatty',
  url: `Url parse resolve resolveObject format URL URLPattern URLSearchParams domainToASCII domainToUnicode pathToFileURL
    fileURLToPath fileURLToPathBuffer urlToHttpOptions`,
  util: `_errnoException _exceptionWithHostPort _extend aborted callbackify convertProcessSignalToExitCode debounce debug
    debuglog deprecate diff format formatWithOptions getCallSite getCallSites getSystemErrorMap getSystemErrorMessage
    getSystemErrorName inherits inspect isArray isBoolean isBuffer isDate isDeepStrictEqual isError isFunction isNull
    isNullOrUndefined isNumber isObject isPrimitive isRegExp isString isSymbol isUndefined log markPromiseAsHandled
    MIMEParams MIMEType parseArgs parseEnv promisify stripVTControlCharacters styleText TextDecoder TextEncoder throttle
    toUSVString transferableAbortController transferableAbortSignal types`,
  'util/types': `isArgumentsObject isArrayBuffer isAsyncFunction isBigIntObject isBooleanObject isDate isExternal
    isGeneratorFunction isGeneratorObject isMap isMapIterator isModuleNamespaceObject isNativeError isNumberObject
    isPromise isProxy isRegExp isSet isSetIterator isSharedArrayBuffer isStringObject isSymbolObject isWeakMap isWeakSet
    isAnyArrayBuffer isBoxedPrimitive isArrayBufferView isDataView isTypedArray isUint8Array isUint8ClampedArray
    isUint16Array isUint32Array isInt8Array isInt16Array isInt32Array isFloat16Array isFloat32Array isFloat64Array
    isBigInt64Array isBigUint64Array isKeyObject isCryptoKey isEventTarget`,
  v8: `cachedDataVersionTag getHeapStatistics getHeapSpaceStatistics getHeapCodeStatistics getCppHeapStatistics
    Serializer Deserializer DefaultSerializer DefaultDeserializer serialize deserialize startupSnapshot
    isStringOneByteRepresentation`,
  vm: `Script createContext createScript runInContext runInNewContext runInThisContext isContext compileFunction
    measureMemory constants`,
  wasi: '',
  worker_threads: `isInternalThread isMainThread MessagePort MessageChannel BroadcastChannel markAsUncloneable
    markAsUntransferable isMarkedAsUntransferable moveMessagePortToContext receiveMessageOnPort resourceLimits threadId
    threadName SHARE_ENV parentPort workerData setEnvironmentData getEnvironmentData locks`,
  // Classes that open files are left out.
  zlib: `crc32 Deflate Inflate Gzip Gunzip DeflateRaw InflateRaw Unzip BrotliCompress BrotliDecompress ZstdCompress
    ZstdDecompress deflate deflateSync gzip gzipSync deflateRaw deflateRawSync unzip unzipSync inflate inflateSync gunzip
    gunzipSync inflateRaw inflateRawSync brotliCompress brotliCompressSync brotliDecompress brotliDecompressSync
    zstdCompress zstdCompressSync zstdDecompress zstdDecompressSync createDeflate createInflate createDeflateRaw
    createInflateRaw createGzip createGunzip createUnzip createBrotliCompress createBrotliDecompress createZstdCompress
    createZstdDecompress constants codes ZipEntry ZipBuffer getMaxZipContentSize`,
};

/** Modules that are another one under a second name. */
export const SAME_MODULES: Readonly<Record<string, string>> = {
  sys: 'util',
  'assert/strict': 'assert',
  _stream_duplex: 'stream',
  _stream_passthrough: 'stream',
  _stream_readable: 'stream',
  _stream_transform: 'stream',
  _stream_writable: 'stream',
};

/** Refused methods of classes that are allowed. */
export const REFUSED_METHODS: Readonly<Record<string, readonly string[]>> = {
  http: ['Agent.prototype.createConnection', 'Agent.prototype.createSocket', 'Agent.prototype.addRequest'],
  https: ['Agent.prototype.createConnection'],
  net: ['Socket.prototype.connect', 'Server.prototype.listen', 'Server.prototype._listen2'],
};

/** Modules whose functions answer with promises, refusals included. */
export const PROMISE_MODULES: readonly string[] = ['fs/promises', 'dns/promises', 'inspector/promises'];
