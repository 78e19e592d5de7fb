package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// String is an operation in a line, as it stands in the history.
func (o operation) String() string {
	switch o.Do {
	case "publish", "delete", "find":
		return fmt.Sprintf("%s imports %v: %s", o.Do, o.Imports, o.outcome())
	case "set", "read":
		return fmt.Sprintf("%s sample %d %s: %s", o.Do, o.Sample, inJSON(o.Fields), o.outcome())
	}
	return fmt.Sprintf("look at variants %v in %s: %s", o.Variants, inJSON(o.Queries), inJSON(o.Counts))
}

func (o operation) outcome() string {
	if o.Return == nil {
		return "no answer"
	}
	if o.Answer == "" {
		return "ok"
	}
	return o.Answer
}

// describe is a state in a line: each sample with its visible imports.
func (m model) describe(now state) string {
	lines := make([]string, len(m.start.Samples))
	for index := range lines {
		var shown []int
		for place, file := range m.start.Imports {
			if file.Sample == index && now.imports[place] == visible {
				shown = append(shown, place)
			}
		}
		lines[index] = fmt.Sprintf("%d: %s imports %v", index, inJSON(now.samples[index]), shown)
	}
	return strings.Join(lines, "; ")
}

func inJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}
