/**
 * The KTX2 transcoder generates its bindings by `eval`, which the Content-Security-Policy forbids.
 * Replaces them by equivalent closures.
 */

/** Search strings, each unique in the transcoder, and their replacements. */
const REPLACEMENTS: readonly (readonly [eval: string, closure: string])[] = [
  [
    'let[args,invokerFnBody]=createJsInvoker(argTypes,isClassMethodFunc,returns,isAsync);args.push(invokerFnBody);var invokerFn=newFunc(Function,args)(...closureArgs);',
    `var invokerFn=function(...params){
      if(params.length!==argCount-2)throwBindingError(humanName+" takes "+(argCount-2)+" arguments, not "+params.length);
      var destructors=needsDestructorStack?[]:null;
      var wired=params.map((value,at)=>argTypes[at+2]["toWireType"](destructors,value));
      if(isClassMethodFunc)wired.unshift(argTypes[1]["toWireType"](destructors,this));
      var rv=cppInvokerFunc(cppTargetFunc,...wired);
      if(needsDestructorStack)runDestructors(destructors);
      else argTypes.slice(isClassMethodFunc?1:2).forEach((type,at)=>type.destructorFunction!==null&&type.destructorFunction(wired[at]));
      if(returns)return argTypes[0]["fromWireType"](rv)
    };`,
  ],
  [
    'var invokerFunction=newFunc(Function,params)(...args);',
    `var invokerFunction=function(obj,func,destructorsRef,from){
      var params=types.map((type)=>{var value=type["readValueFromPointer"](from);from+=type["argPackAdvance"];return value});
      var rv=kind===1?reflectConstruct(func,params):kind===0?func.call(obj,...params):func.call(...params);
      if(!retType.isVoid)return emval_returnValue(retType,destructorsRef,rv)
    };`,
  ],
]

/** @param source the transcoder of three.js @throws Error for an unknown version */
export function withoutEval(source: string): string {
  return REPLACEMENTS.reduce((text, [match, closure]) => {
    if (text.split(match).length !== 2)
      throw new Error('The KTX2 transcoder is another one than expected')
    return text.replace(match, () => closure)
  }, source)
}
